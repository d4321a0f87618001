import { useState } from 'react'
import { useUnsavedChangesGuard } from '#ui/dialog/confirm-dialog.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextArea, TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { HighlightedNote, MutedText, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages as screenMessages } from '../../messages/index.ts'
import { myRequestsContract } from '../../my-requests-contract.ts'
import type { MyRequestableCertificate } from '../../request-schemas.ts'
import { useMyRequestNavigation } from './use-my-request-navigation.ts'
import '../requests.css'

/** Requests a certificate and answers the questions of its text. */
export function RequestCertificatePage() {
  const t = useTranslate(screenMessages)
  const api = useApi(myRequestsContract)
  const asking = useApiQuery(['requests', 'certificates'], async (signal) => (await api.listMyAvailableCertificates({}, { signal })).data)
  return (
    <PageLayoutFrame title={t('requests.ask_certificate')}>
      <QueryStateContent asking={asking} rows={4}>
        {(certificates) =>
          certificates.length === 0 ? (
            <EmptyState title={t('requests.certificate_none')} />
          ) : (
            <CertificateForm certificates={certificates} />
          )
        }
      </QueryStateContent>
    </PageLayoutFrame>
  )
}

function CertificateForm({ certificates }: { certificates: readonly MyRequestableCertificate[] }) {
  const t = useTranslate(screenMessages)
  const api = useApi(myRequestsContract)
  const { back, filed } = useMyRequestNavigation()
  const [answers, setAnswers] = useState<Record<string, string>>({})
  const form = useFormState({
    schema: myRequestsContract.createCertificateRequest.input,
    initial: certificates.length === 1 ? { template: certificates[0]!.code } : {},
    send: (values) => api.createCertificateRequest({ ...values, answers }),
    refresh: [['requests']],
    saved: t('requests.filed'),
    done: filed,
  })
  useUnsavedChangesGuard((form.dirty || Object.keys(answers).length > 0) && !form.sending)
  const certificate = certificates.find(({ code }) => code === form.values.template)
  const isWhole =
    certificate && certificate.lacks.length === 0 && certificate.questions.every(({ key, required }) => !required || answers[key]?.trim())
  return (
    <PageSectionLayout>
      <form className="request-form" {...form.form}>
        <StackLayout>
          <MutedText>{t('requests.certificate_lead')}</MutedText>
          <SelectField
            {...form.field('template')}
            required
            label={t('requests.certificate_which')}
            options={certificates.map(({ code, title }) => ({ value: code, label: t.data(title) }))}
          />
          {certificate && certificate.lacks.length > 0 && (
            <HighlightedNote tone="warn">
              {t('requests.certificate_lacks', { fields: certificate.lacks.map((field) => t.data(field)).join(', ') })}
            </HighlightedNote>
          )}
          {certificate?.questions.map(({ key, kind, label, required }) => {
            const field = { name: key, label: t.data(label), required }
            const put = (value: string | null) => setAnswers({ ...answers, [key]: value ?? '' })
            if (kind === 'date') return <DateField key={key} {...field} value={answers[key] || null} onChange={put} />
            if (kind === 'long')
              return <TextArea key={key} {...field} value={answers[key] ?? ''} onChange={put} maxLength={2000} rows={3} />
            return <TextField key={key} {...field} value={answers[key] ?? ''} onChange={put} maxLength={500} />
          })}
          <TextArea {...form.field('note')} label={t('requests.note')} maxLength={1000} rows={3} />
          <FormActions form={form} cancel={back} save={t('requests.file')} disabled={!isWhole} />
        </StackLayout>
      </form>
    </PageSectionLayout>
  )
}
