import { lazy, Suspense, useState } from 'react'
import { AppError } from '#shared/app-error.ts'
import { Button } from '#ui/Button.tsx'
import { downloadFileInBrowser } from '#ui/blob-url.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { RadioField } from '#ui/form/ChoiceFields.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { MutedText, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import { planPublicationContract } from '../../plan-publication-contract.ts'
import {
  formatPlanPublicationSpanKey,
  listPlanPublicationSpanChoices,
  parsePlanPublicationSpanKey,
  toPlanPublicationSpanOfMonth,
} from './plan-publication-labels.ts'

const JobDialog = lazy(async () => ({ default: (await import('#platform/jobs/web/BackgroundJobDialog.tsx')).BackgroundJobDialog }))

type Props = { month: string; department_id: number | null; close: () => void }
type Form = 'pdf_a4' | 'pdf_a3' | 'xlsx'

/** Prints the plan, or exports it as a workbook. */
export function PrintPlanDialog({ month, department_id, close }: Props) {
  const t = useTranslate(messages)
  const api = useApi(planPublicationContract)
  const [span, setSpan] = useState(formatPlanPublicationSpanKey(toPlanPublicationSpanOfMonth(month)))
  const [form, setForm] = useState<Form>('pdf_a4')
  const [script, setScript] = useState(t.script)
  const [what, setWhat] = useState<'published' | 'planned'>('published')
  const [job, setJob] = useState<{ id: number; name: string }>()
  const kind = form === 'xlsx' ? 'xlsx' : 'pdf'
  const print = useApiMutation(async () => {
    const size = form === 'pdf_a3' ? 'A3' : 'A4'
    const input = { ...parsePlanPublicationSpanKey(span), department_id, kind, size, script, what } as const
    const of = formatPlanPublicationSpanKey(toPlanPublicationSpanOfMonth(month)) === span ? month : `${input.from}-${input.to}`
    const name = `${t('plan.print_file')}-${of}.${kind}`
    try {
      downloadFileInBrowser(await api.printShiftPlan(input), name)
      close()
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'plan.document_needs_job') throw error
      setJob({ id: (await api.exportShiftPlan(input)).data.job_id, name })
    }
  })
  if (job)
    return (
      <Suspense>
        <JobDialog job={job.id} close={close} title={t('plan.print_title')} fileName={job.name} />
      </Suspense>
    )
  return (
    <Dialog
      open
      close={close}
      title={t('plan.print_title')}
      actions={
        <>
          <Button onClick={close}>{t('plan.publish_cancel')}</Button>
          <Button kind="primary" busy={print.isPending} onClick={() => print.mutate(undefined)}>
            {t('plan.print_do')}
          </Button>
        </>
      }
    >
      <StackLayout gap={16}>
        <SelectField
          name="span"
          label={t('plan.print_span')}
          value={span}
          onChange={(value) => setSpan(value ?? span)}
          options={listPlanPublicationSpanChoices(t, month)}
          required
        />
        <RadioField
          name="what"
          label={t('plan.print_what')}
          value={what}
          onChange={(value) => setWhat(value ?? 'published')}
          options={(['published', 'planned'] as const).map((value) => ({ value, label: t(`plan.print_what.${value}`) }))}
        />
        <RadioField
          name="form"
          label={t('plan.print_kind')}
          value={form}
          onChange={(value) => setForm(value ?? 'pdf_a4')}
          options={(['pdf_a4', 'pdf_a3', 'xlsx'] as const).map((value) => ({ value, label: t(`plan.print_kind.${value}`) }))}
        />
        {t.language === 'sr' && (
          <RadioField
            name="script"
            label={t('plan.print_script')}
            value={script}
            onChange={(value) => setScript(value ?? 'latin')}
            options={(['latin', 'cyrillic'] as const).map((value) => ({ value, label: t(`plan.print_script.${value}`) }))}
          />
        )}
        <MutedText>{t('plan.print_hint')}</MutedText>
      </StackLayout>
    </Dialog>
  )
}
