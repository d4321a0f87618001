import { SelectField } from '#ui/form/SelectField.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { OBJECTIVE_NAMES, type ObjectiveWeights } from '../rules/optimization-model.ts'

const LEVELS = [0, 1, 2, 3] as const

/** How much each goal weighs in one run. */
export function OptimizerObjectiveFields({
  objectives,
  change,
}: {
  objectives: ObjectiveWeights
  change: (objectives: ObjectiveWeights) => void
}) {
  const t = useTranslate(messages)
  return OBJECTIVE_NAMES.map((goal) => (
    <SelectField
      key={goal}
      name={goal}
      label={t(`optimizer.objective.${goal}`)}
      value={objectives[goal]}
      clearable={false}
      onChange={(value) => change({ ...objectives, [goal]: value ?? objectives[goal] })}
      options={LEVELS.map((value) => ({ value, label: t(`optimizer.level.${value}`) }))}
    />
  ))
}
