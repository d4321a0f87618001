import { useState } from 'react'
import { BackgroundJobDialog } from '#platform/jobs/web/BackgroundJobDialog.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { CheckboxField, RadioField } from '#ui/form/ChoiceFields.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { type FormFieldProps, useFormState } from '#ui/form/use-form.ts'
import { StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { organisationContract } from '../../contract.ts'
import { messages } from '../../messages/index.ts'
import { OrgChartPageLayout } from '../../org-chart-contract.ts'

type Props = { on: string; before: string | undefined; withPeople: boolean; close: () => void }

/** The print options of the chart, followed by the document. */
export function PrintOrgChartDialog({ on, before, withPeople, close }: Props) {
  const t = useTranslate(messages)
  const api = useApi(organisationContract)
  const mayPeople = useSession().may('employees.read')
  const [job, setJob] = useState<number>()
  const form = useFormState({
    schema: organisationContract.exportOrgChart.input,
    initial: { on, before: before || undefined, with_people: withPeople, pages: 'one', size: 'A4', script: 'latin' },
    send: api.exportOrgChart,
    done: ({ data }) => setJob(data.job_id),
  })
  if (job) return <BackgroundJobDialog job={job} close={close} title={t('chart.export')} fileName={`${t('chart.title')}.pdf`} />
  return (
    <Dialog open close={close} title={t('chart.export')}>
      <form {...form.form}>
        <StackLayout gap={16}>
          <RadioField
            {...form.field('pages')}
            label={t('chart.pages')}
            options={OrgChartPageLayout.options.map((value) => ({ value, label: t(`chart.pages.${value}`) }))}
          />
          <RadioField
            {...form.field('size')}
            label={t('chart.size')}
            options={(['A4', 'A3'] as const).map((value) => ({ value, label: value }))}
          />
          <RadioField
            {...form.field('script')}
            label={t('chart.script')}
            options={(['latin', 'cyrillic'] as const).map((value) => ({ value, label: t(`chart.${value}`) }))}
          />
          {mayPeople && <CheckboxField {...(form.field('with_people') as FormFieldProps<boolean>)} label={t('chart.show_people')} />}
          <FormActions form={form} cancel={close} save={t('chart.print')} />
        </StackLayout>
      </form>
    </Dialog>
  )
}
