import { useOrganisationLookups } from '#modules/foundation/organisation/web/use-organisation-lookups.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { NumberField } from '#ui/form/NumberFields.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextArea } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { type JobOpening, JobOpeningState } from '../candidate-schemas.ts'
import { candidatesContract } from '../contract.ts'
import { messages } from '../messages/index.ts'

type Props = { opening: JobOpening | undefined; close: () => void }

/** The form of a new or existing opening. */
export function JobOpeningDialog({ opening, close }: Props) {
  const t = useTranslate(messages)
  const api = useApi(candidatesContract)
  const { departments, positions } = useOrganisationLookups()
  const form = useFormState({
    schema: candidatesContract.createJobOpening.input,
    initial: opening ? fieldsOf(opening) : { wanted: 1, state: 'open' },
    send: (values) =>
      opening ? api.updateJobOpening({ ...values, job_opening_id: opening.id, revision: opening.revision }) : api.createJobOpening(values),
    refresh: [['candidates']],
    saved: t('candidates.saved'),
    done: close,
  })
  const translateOptions = (options: typeof departments) => options.map((option) => ({ ...option, label: t.data(option.label) }))
  const wanted = form.field('wanted')
  return (
    <Dialog
      open
      close={close}
      title={opening ? t('candidates.edit_opening', { name: opening.job_position.name }) : t('candidates.add_opening')}
    >
      <form {...form.form}>
        <StackLayout gap={16}>
          <ResponsiveColumnsLayout>
            <SelectField
              {...form.field('job_position_id')}
              label={t('candidates.job_position')}
              options={translateOptions(positions)}
              required
              autoFocus
            />
            <SelectField
              {...form.field('department_id')}
              label={t('candidates.department')}
              options={translateOptions(departments)}
              required
            />
            <NumberField {...wanted} value={wanted.value as number | null} label={t('candidates.wanted')} />
            <DateField {...form.field('open_until')} label={t('candidates.open_until')} />
            <SelectField
              {...form.field('state')}
              label={t('candidates.state')}
              clearable={false}
              options={JobOpeningState.options.map((value) => ({ value, label: t(`candidates.state.${value}`) }))}
            />
          </ResponsiveColumnsLayout>
          <TextArea {...form.field('description')} label={t('candidates.description')} maxLength={4000} />
          <FormActions form={form} cancel={close} />
        </StackLayout>
      </form>
    </Dialog>
  )
}

const fieldsOf = ({ job_position_id, department_id, wanted, open_until, state, description }: JobOpening) => ({
  job_position_id,
  department_id,
  wanted,
  open_until,
  state,
  description,
})
