import { getCurrentDay } from '#ui/current-time.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { engagementsContract } from '../contract.ts'
import type { Engagement } from '../engagement-schemas.ts'
import { messages } from '../messages/index.ts'
import { type EngagementKind, engagementKindDefinitions } from '../rules/engagement-kinds.ts'
import { countsTowardsTemporaryWorkLimit } from '../rules/temporary-work.ts'
import { EngagedWorkerFields, EngagementFields } from './engagement-fields.tsx'

type Props = { engagement: Engagement | undefined; close: () => void }

/** The form of a new or existing engagement. */
export function EngagementDialog({ engagement, close }: Props) {
  const t = useTranslate(messages)
  const api = useApi(engagementsContract)
  const { go } = useCurrentUrl()
  const form = useFormState({
    schema: engagementsContract.createEngagement.input,
    initial: engagement ? fieldsOf(engagement) : { kind: 'temporary', first_day: getCurrentDay() },
    send: ({ contingent_worker_id, employee_id, first_name, last_name, jmbg, email, phone, address, city, bank_account, ...rest }) => {
      const values = { ...rest, ...clearInapplicableFields(rest.kind) }
      return engagement
        ? api.updateEngagement({ ...values, engagement_id: engagement.id, revision: engagement.revision })
        : api.createEngagement({
            ...values,
            contingent_worker_id,
            employee_id,
            first_name,
            last_name,
            jmbg,
            email,
            phone,
            address,
            city,
            bank_account,
          })
    },
    refresh: [['engagements']],
    saved: t('engagements.saved'),
    done: ({ data }) => {
      close()
      if (!engagement) void go(`/engagements/${data.id}`)
    },
  })
  return (
    <Dialog
      open
      close={close}
      title={engagement ? t('engagements.edit_of', { name: engagement.person.name }) : t('engagements.add')}
      size="large"
    >
      <form {...form.form}>
        <StackLayout gap={16}>
          {!engagement && <EngagedWorkerFields form={form} />}
          <EngagementFields form={form} />
          <FormActions form={form} cancel={close} />
        </StackLayout>
      </form>
    </Dialog>
  )
}

/** Clears the fields that the selected kind does not have. */
const clearInapplicableFields = (kind: EngagementKind) => {
  const { needs } = engagementKindDefinitions[kind]
  const unneeded: string[] = (['basis', 'intermediary', 'weekly_minutes'] as const).filter((name) => !needs.includes(name))
  if (!countsTowardsTemporaryWorkLimit(kind)) unneeded.push('agreed_days')
  return Object.fromEntries(unneeded.map((name) => [name, null]))
}

const fieldsOf = (one: Engagement) => ({
  kind: one.kind,
  basis: one.basis,
  department_id: one.department_id,
  work: one.work,
  first_day: one.first_day,
  last_day: one.last_day,
  contract_number: one.contract_number,
  intermediary: one.intermediary,
  agreed_days: one.agreed_days,
  weekly_minutes: one.weekly_minutes,
  note: one.note,
})
