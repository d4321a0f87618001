import type { z } from 'zod'
import { Button, IconButton } from '#ui/Button.tsx'
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx'
import { NumberField } from '#ui/form/NumberFields.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { IconPlus, IconTrash } from '#ui/icons.ts'
import { ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages as screenMessages } from '../../messages/index.ts'
import type { RequestStepInput } from '../../request-rule-schemas.ts'
import { requestApproverCodes } from '../../rules/request-approvers.ts'
import { useRequestApproverNames, useRequestApproverOptions } from '../use-approver-names.ts'

export type ApprovalStepValue = z.input<typeof RequestStepInput>
const MAX_STEPS = 6

/** The steps of a rule, one after another. */
export function ApprovalStepsField({
  steps,
  change,
}: {
  steps: readonly ApprovalStepValue[]
  change: (steps: ApprovalStepValue[]) => void
}) {
  const t = useTranslate(screenMessages)
  const options = useOptions()
  const put = (at: number, more: Partial<ApprovalStepValue>) =>
    change(steps.map((step, place) => (place === at ? { ...step, ...more } : step)))
  return (
    <StackLayout>
      {steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a step
        <fieldset key={at} className="ask-step">
          <div className="ask-step-head">
            <strong>{t('requests.step', { number: at + 1 })}</strong>
            {steps.length > 1 && (
              <IconButton
                icon={IconTrash}
                label={t('requests.remove_step', { number: at + 1 })}
                onClick={() => change(steps.filter((_, place) => place !== at))}
              />
            )}
          </div>
          <MultiSelectField
            name={`steps.${at}.approvers`}
            label={t('requests.who')}
            required
            value={step.approvers}
            onChange={(approvers) => put(at, { approvers })}
            options={options}
          />
          <ResponsiveColumnsLayout min={200}>
            <SelectField
              name={`steps.${at}.needs`}
              label={t('requests.needs')}
              value={step.needs}
              onChange={(needs) => put(at, { needs: needs ?? 'any' })}
              clearable={false}
              options={(['any', 'all'] as const).map((value) => ({ value, label: t(`requests.needs.${value}`) }))}
            />
            <NumberField
              name={`steps.${at}.escalate_after`}
              label={t('requests.escalate_after')}
              value={typeof step.escalate_after === 'number' ? step.escalate_after : null}
              onChange={(escalate_after) => put(at, { escalate_after })}
            />
          </ResponsiveColumnsLayout>
        </fieldset>
      ))}
      {steps.length < MAX_STEPS && (
        <div className="row">
          <Button small icon={IconPlus} onClick={() => change([...steps, { approvers: [], needs: 'any' }])}>
            {t('requests.add_step')}
          </Button>
        </div>
      )}
    </StackLayout>
  )
}

function useOptions() {
  const t = useTranslate(screenMessages)
  const nameOf = useRequestApproverNames()
  const choices = useRequestApproverOptions()
  const createOptionMapper = (group: string) => (value: string) => ({ value, label: t.data(nameOf(value)), group })
  return [
    ...requestApproverCodes.map(createOptionMapper(t('requests.approvers.plain'))),
    ...(choices?.roles ?? []).map(({ id }) => `role:${id}`).map(createOptionMapper(t('requests.approvers.roles'))),
    ...(choices?.people ?? []).map(({ id }) => `person:${id}`).map(createOptionMapper(t('requests.approvers.people'))),
  ]
}
