import { type ReactNode, useState } from 'react'
import { listSelectableTemplates, TemplateSelectField } from '#modules/documents/templates/web/templates/TemplateSelectField.tsx'
import { engagementsContract } from '#modules/people/engagements/contract.ts'
import type { Engagement } from '#modules/people/engagements/engagement-schemas.ts'
import { Button } from '#ui/Button.tsx'
import { downloadFileInBrowser } from '#ui/blob-url.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { HighlightedNote, MutedText } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { showErrorToast, useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import type { BulkActionProps } from '#ui/state/page-definition.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { companyDocumentsContract } from '../../company-documents-contract.ts'
import { documentsContract } from '../../contract.ts'
import { engagementDocumentsContract } from '../../engagement-documents-contract.ts'
import { messages } from '../../messages/index.ts'
import { canIssueDocumentWithFindings, DocumentErrorNote, DocumentWarningNote, useDocumentChecks } from './DocumentChecks.tsx'
import { DocumentFormHeader, DocumentFormQuestions, useDocumentFormState } from './DocumentForm.tsx'
import { DocumentFormWithPreview, DocumentNumberNote, useDocumentPagePreview } from './DocumentFormWithPreview.tsx'
import { EngagementSelectField } from './EngagementSelectField.tsx'

/** Generates the contract of one engagement, with a template of its kind. */
export function GenerateEngagementContractDialog({ ids: [id], close }: BulkActionProps) {
  const api = useApi(engagementsContract)
  const asking = useApiQuery(
    ['engagements', 'one', id],
    async (signal) => (await api.getEngagement({ engagement_id: id! }, { signal })).data,
  )
  return asking.data ? <GenerateCompanyDocumentDialog of={asking.data} close={close} /> : null
}

/** Generates a general act or a decision about several employees as a company document, or the contract of the engagement `of`. */
export function GenerateCompanyDocumentDialog({ of, close, before }: { of?: Engagement; close: () => void; before?: ReactNode }) {
  const t = useTranslate(messages)
  const api = useApi({ ...documentsContract, ...companyDocumentsContract, ...engagementDocumentsContract })
  const [templateCode, setTemplateCode] = useState<string | null>(null)
  const form = useDocumentFormState('docx')
  const { script, format, date, reason } = form
  const { may } = useSession()
  const [engagement, setEngagement] = useState<number | null>(of?.id ?? null)
  const templates = useApiQuery(['documents', 'templates'], async (signal) => (await api.listTemplates({}, { signal })).data)
  const offered = { ofCompany: true, ofEngagements: may('engagements.write'), kind: of?.kind }
  // An engagement usually has one template of its kind.
  const only = of && listSelectableTemplates(templates.data ?? [], offered)
  const template = templateCode ?? (only?.length === 1 ? only[0]!.code : null)
  const isOfEngagement = templates.data?.some(({ code, about }) => code === template && about === 'employee') ?? false
  const asking = useApiQuery(
    ['documents', 'company-document-dialog', template, engagement],
    async (signal) =>
      isOfEngagement
        ? (await api.getEngagementDocumentQuestions({ template: template!, engagement_id: engagement! }, { signal })).data.questions
        : (await api.getCompanyDocumentQuestions({ template: template! }, { signal })).data.questions,
    { enabled: template !== null && (!isOfEngagement || engagement !== null) },
  )
  const findings = useDocumentChecks(
    form,
    isOfEngagement ? asking.data : undefined,
    ['documents', 'checked', 'engagement', engagement, template, date],
    (fields, signal) => api.checkEngagementDocument({ template: template!, engagement_id: engagement!, date, fields }, { signal }),
  )
  const fields = form.fieldsFor(asking.data)
  const preview = useDocumentPagePreview([template, engagement], { date, script, fields }, asking.data !== undefined, (input, signal) =>
    isOfEngagement
      ? api.previewEngagementDocument({ template: template!, engagement_id: engagement!, ...input }, { signal })
      : api.previewCompanyDocument({ template: template!, ...input }, { signal }),
  )
  const make = useApiMutation(
    async () => {
      const document = { template: template!, script, format, date, fields }
      if (isOfEngagement)
        return (
          await api.generateEngagementDocument({ ...document, engagement_id: engagement!, reason: findings?.length ? reason : undefined })
        ).data
      return (await api.generateCompanyDocument(document)).data
    },
    {
      refresh: [['company-documents'], ['register'], ['engagements']],
      done: async ({ id, version_id, number, file }) => {
        showToast({ severity: 'success', summary: t('documents.generated', { number }), life: 6000 })
        close()
        downloadFileInBrowser(
          await api.getCompanyDocumentFile({ company_document_id: id, company_document_version_id: version_id }),
          file.name,
        )
      },
      failed: (error) => {
        if (!form.refused(error)) showErrorToast(error)
      },
    },
  )
  return (
    <Dialog
      open
      close={close}
      size="wide"
      title={of ? t('documents.contract_title', { name: t.data(of.contingent_worker.fullName) }) : t('documents.by_template_title')}
      actions={
        <>
          <DocumentNumberNote />
          <Button onClick={close}>{t('documents.cancel')}</Button>
          <Button
            kind="primary"
            disabled={!asking.data || !canIssueDocumentWithFindings(findings, reason)}
            busy={make.isPending}
            onClick={() => make.mutate(undefined)}
          >
            {t('documents.register_document')}
          </Button>
        </>
      }
    >
      <DocumentFormWithPreview preview={preview} isReady={template !== null && (!isOfEngagement || engagement !== null)}>
        {before}
        <TemplateSelectField
          templates={templates.data}
          value={template}
          onChange={(code) => {
            setTemplateCode(code)
            if (!of) setEngagement(null)
          }}
          {...offered}
        />
        {isOfEngagement && !of && <EngagementSelectField key={template} template={template!} value={engagement} onChange={setEngagement} />}
        <DocumentFormHeader form={form} />
        <DocumentErrorNote findings={findings} />
        {template === null || (isOfEngagement && engagement === null) ? (
          <MutedText>{t(template === null ? 'documents.choose_template' : 'documents.choose_engagement')}</MutedText>
        ) : (
          <QueryStateContent asking={asking} rows={3}>
            {(questions) =>
              questions.length === 0 ? (
                <HighlightedNote tone="success">{t('documents.nothing_missing')}</HighlightedNote>
              ) : (
                <DocumentFormQuestions form={form} questions={questions} />
              )
            }
          </QueryStateContent>
        )}
        <DocumentWarningNote findings={findings} reason={reason} setReason={form.setReason} error={form.errors.reason} />
      </DocumentFormWithPreview>
    </Dialog>
  )
}
