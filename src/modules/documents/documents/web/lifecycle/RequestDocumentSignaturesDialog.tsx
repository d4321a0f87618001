import { DocumentScriptField } from '#modules/documents/templates/web/templates/DocumentFormatField.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { HighlightedNote, MutedText, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import type { DocumentSigner } from '../../dispatch-and-signing-settings.ts'
import { documentSigningContract } from '../../document-signing-contract.ts'
import { messages } from '../../messages/index.ts'
import { documentLifecycleQueryKeys } from './document-lifecycle-query-keys.ts'
import { type DocumentLifecycleStepProps, finishDocumentLifecycleStep } from './document-lifecycle-step.ts'

/** Sends documents to the signing service with one confirmation. */
export function RequestDocumentSignaturesDialog(props: DocumentLifecycleStepProps) {
  const t = useTranslate(messages)
  const api = useApi(documentSigningContract)
  const asking = useApiQuery(['document-signers'], async (signal) => (await api.listDocumentSigners({}, { signal })).data)
  return (
    <Dialog open close={props.close} title={t('documents.service_title', { count: props.ids.length })}>
      <QueryStateContent asking={asking} rows={4}>
        {(signers) =>
          signers.length ? (
            <Service {...props} signers={signers} />
          ) : (
            <HighlightedNote tone="warn">{t('documents.signing.not_set_up')}</HighlightedNote>
          )
        }
      </QueryStateContent>
    </Dialog>
  )
}

function Service({ ids, close, done, signers }: DocumentLifecycleStepProps & { signers: readonly DocumentSigner[] }) {
  const t = useTranslate(messages)
  const api = useApi(documentSigningContract)
  const form = useFormState({
    schema: documentSigningContract.requestDocumentSignatures.input,
    initial: { document_registration_ids: [...ids], signer: signers[0]!.credential, script: 'latin' },
    send: api.requestDocumentSignatures,
    refresh: documentLifecycleQueryKeys,
    saved: t('documents.service_sent'),
    done: finishDocumentLifecycleStep({ close, done }),
  })
  const credentialKind = signers.find(({ credential }) => credential === form.values.signer)?.prompts
  return (
    <form {...form.form} autoComplete="off">
      <StackLayout>
        <MutedText>{t('documents.service_text')}</MutedText>
        <SelectField
          {...form.field('signer')}
          label={t('documents.service_signer')}
          options={signers.map(({ credential, name }) => ({ value: credential, label: t.data(name) }))}
        />
        <DocumentScriptField value={form.values.script ?? 'latin'} onChange={(script) => form.set({ script })} />
        {(credentialKind === 'pin' || credentialKind === 'pin_and_code') && (
          <TextField
            {...form.field('pin')}
            label={t('documents.service_pin')}
            hint={t('documents.service_secret_hint')}
            type="password"
            autoComplete="off"
            maxLength={50}
            required
          />
        )}
        {(credentialKind === 'code' || credentialKind === 'pin_and_code') && (
          <TextField
            {...form.field('code')}
            label={t('documents.service_code')}
            hint={t('documents.service_secret_hint')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={50}
            required
          />
        )}
        {credentialKind === 'device' && <MutedText>{t('documents.service_device')}</MutedText>}
        <FormActions form={form} cancel={close} save={t('documents.service_save')} />
      </StackLayout>
    </form>
  )
}
