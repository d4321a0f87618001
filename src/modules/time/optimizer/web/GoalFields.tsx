import { SelectField } from '#ui/form/SelectField.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { GOALS, type Goals } from '../rules/model.ts'

const LEVELS = [0, 1, 2, 3] as const

/** How much each goal weighs in one run. */
export function GoalFields({ goals, change }: { goals: Goals; change: (goals: Goals) => void }) {
  const t = useTranslate(messages)
  return GOALS.map((goal) => (
    <SelectField
      key={goal}
      name={goal}
      label={t(`filling.goal.${goal}`)}
      value={goals[goal]}
      clearable={false}
      onChange={(value) => change({ ...goals, [goal]: value ?? goals[goal] })}
      options={LEVELS.map((value) => ({ value, label: t(`filling.level.${value}`) }))}
    />
  ))
}
