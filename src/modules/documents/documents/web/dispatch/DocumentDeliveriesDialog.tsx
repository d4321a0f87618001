import { IconButton } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { IconTrash } from '#ui/icons.ts'
import { HighlightedNote, MutedText, PageSectionLayout, ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import type { IssuedDocument } from '../../contract.ts'
import { type DocumentDeliveryState, documentDeliveryContract } from '../../document-delivery-contract.ts'
import { messages } from '../../messages/index.ts'
import { manualDocumentDeliveryMethods } from '../../rules/document-delivery.ts'
import { documentLifecycleQueryKeys } from '../lifecycle/document-lifecycle-query-keys.ts'
import { DocumentFindingList } from '../writing/DocumentChecks.tsx'
import { DocumentDispatchDetails } from './DocumentDispatchDetails.tsx'
import '../documents.css'

type Props = {
  document: DocumentDeliveryState & { document_registration_id: number; number: string; check?: IssuedDocument['check'] }
  close: () => void
  /** Whether the document can be in an employee's account. */
  account?: boolean
}

/** The warnings when the document was issued, and the reason. */
function IssueReason({ check }: { check: NonNullable<IssuedDocument['check']> }) {
  const t = useTranslate(messages)
  return (
    <HighlightedNote tone="warn" title={t('documents.checks_of')}>
      <p>
        {t.data(check.reason)} <MutedText>{t.data(check.written_by)}</MutedText>
      </p>
      <DocumentFindingList findings={check.findings} />
    </HighlightedNote>
  )
}

/** The deliveries of a document: in the account and recorded by hand, with the day of delivery and the form for a new record. */
export function DocumentDeliveriesDialog({ document, close, account = true }: Props) {
  const t = useTranslate(messages)
  const of = useTranslate(messages)
  const api = useApi(documentDeliveryContract)
  const about = { document_registration_id: document.document_registration_id }
  const form = useFormState({
    schema: documentDeliveryContract.recordDocumentDelivery.input,
    initial: { ...about, way: 'signature', day: getCurrentDay() },
    send: api.recordDocumentDelivery,
    refresh: documentLifecycleQueryKeys,
    saved: t('documents.delivery_saved'),
    done: close,
  })
  const remove = useApiMutation((document_delivery_id: number) => api.deleteDocumentDelivery({ ...about, document_delivery_id }), {
    refresh: documentLifecycleQueryKeys,
    saved: t('documents.delivery_removed'),
    done: close,
  })
  return (
    <Dialog open close={close} title={t('documents.delivery_of', { number: document.number })}>
      <form {...form.form}>
        <StackLayout>
          {document.check && <IssueReason check={document.check} />}
          {account && (
            <PageSectionLayout title={of('documents.in_account')}>
              <DocumentDispatchDetails document={document} />
            </PageSectionLayout>
          )}
          {document.deliveries.length > 0 && (
            <ul className="documents-versions">
              {document.deliveries.map(({ id, way, day, note, noted_by }) => (
                <li key={id}>
                  <span>
                    {t.day(day)} {t(`documents.way.${way}`)}
                    {note && <> · {t.data(note)}</>} <MutedText>{t.data(noted_by)}</MutedText>
                  </span>
                  <IconButton
                    icon={IconTrash}
                    label={t('documents.delivery_remove', { day: t.day(day) })}
                    disabled={remove.isPending}
                    onClick={() => remove.mutate(id)}
                  />
                </li>
              ))}
            </ul>
          )}
          {document.served_on && (
            <HighlightedNote tone="info">
              {t('documents.served_from', { day: t.day(document.served_on) })}{' '}
              {document.challenge_deadline && t('documents.challenge_deadline', { day: t.day(document.challenge_deadline) })}
            </HighlightedNote>
          )}
          <ResponsiveColumnsLayout min={180}>
            <SelectField
              {...form.field('way')}
              label={t('documents.way_of')}
              options={manualDocumentDeliveryMethods.map((value) => ({ value, label: t(`documents.way.${value}`) }))}
            />
            <DateField {...form.field('day')} label={t('documents.day')} />
          </ResponsiveColumnsLayout>
          <TextField {...form.field('note')} label={t('documents.note')} maxLength={500} />
          <MutedText>{t('documents.way_hint')}</MutedText>
          <FormActions form={form} cancel={close} />
        </StackLayout>
      </form>
    </Dialog>
  )
}
