import { useState } from 'react'
import { MAX_STORED_DOCUMENT_BYTES } from '#platform/files/file-limits.ts'
import { Button } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { DateField } from '#ui/form/DateField.tsx'
import { FileField } from '#ui/form/FileField.tsx'
import { HighlightedNote, MutedText, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { formatErrorForUser, useApiMutation } from '#ui/state/api-query.ts'
import { createUntransliteratedText, useTranslate } from '#ui/translate.ts'
import { documentLifecycleContract } from '../../document-lifecycle-contract.ts'
import { messages } from '../../messages/index.ts'
import { DocumentSignerField } from './DocumentLifecycleFields.tsx'
import { documentLifecycleQueryKeys } from './document-lifecycle-query-keys.ts'
import { type DocumentLifecycleStepProps, finishDocumentLifecycleStep } from './document-lifecycle-step.ts'

/** Uploads signed copies. The number in a file name determines the document. */
export function UploadSignedCopiesDialog(props: DocumentLifecycleStepProps) {
  const t = useTranslate(messages)
  const api = useApi(documentLifecycleContract)
  const [selectedFiles, setSelectedFiles] = useState<File[]>([])
  const [day, setDay] = useState<string | null>(getCurrentDay())
  const [signedBy, setSignedBy] = useState('')
  const [failed, setFailed] = useState<string[]>([])
  const ids = new Map([...(props.numbers ?? [])].map(([id, number]) => [number, id]))
  const found = selectedFiles.flatMap((file) => {
    const id = ids.get(numberIn(file.name))
    return id === undefined ? [] : [{ id, file }]
  })
  const unknown = selectedFiles.filter((file) => !found.some((one) => one.file === file)).map(({ name }) => name)
  const save = useApiMutation(
    async () => {
      const refused: { file: File; why: string }[] = []
      for (const { id, file } of found)
        await api
          .uploadSignedDocument({
            document_registration_id: id,
            file,
            day: day ?? getCurrentDay(),
            signed_by: signedBy || undefined,
          })
          .catch((error: Error) => refused.push({ file, why: formatErrorForUser(error) ?? error.message }))
      return refused
    },
    {
      refresh: documentLifecycleQueryKeys,
      done: (refused) => {
        setFailed(refused.map(({ file, why }) => `${file.name}: ${why}`))
        setSelectedFiles(refused.map(({ file }) => file))
        if (refused.length) return
        showToast({ severity: 'success', summary: t('documents.signed_saved') })
        finishDocumentLifecycleStep(props)()
      },
    },
  )
  return (
    <Dialog
      open
      close={props.close}
      title={t('documents.upload_many_title')}
      actions={
        <>
          <Button onClick={props.close}>{t('documents.way_cancel')}</Button>
          <Button kind="primary" disabled={!found.length || !day} busy={save.isPending} onClick={() => save.mutate(undefined)}>
            {t('documents.upload_many_save', { count: found.length })}
          </Button>
        </>
      }
    >
      <StackLayout>
        <FileField
          name="files"
          label={t('documents.way_file')}
          hint={t('documents.upload_many_hint')}
          accept=".pdf,.jpg,.jpeg,.png"
          max={MAX_STORED_DOCUMENT_BYTES}
          value={null}
          onChange={() => {}}
          onMany={(files) => {
            setFailed([])
            setSelectedFiles(files)
          }}
        />
        {found.length > 0 && <MutedText>{t('documents.upload_many_found', { count: found.length })}</MutedText>}
        {unknown.length > 0 && (
          <HighlightedNote tone="warn">
            {t('documents.upload_many_unknown', { names: createUntransliteratedText(unknown.join(', ')) })}
          </HighlightedNote>
        )}
        {failed.length > 0 && (
          <HighlightedNote tone="danger">
            {t('documents.upload_many_failed', { names: createUntransliteratedText(failed.join('; ')) })}
          </HighlightedNote>
        )}
        <DateField name="day" label={t('documents.way_day')} value={day} onChange={setDay} required />
        <DocumentSignerField name="signed_by" value={signedBy} onChange={(text) => setSignedBy(text ?? '')} />
      </StackLayout>
    </Dialog>
  )
}

/** Parses the register number in a file name: `RES-2026-14-resenje_go.pdf` is RES-2026/14. */
const numberIn = (name: string) => name.replace(/^.*?([A-Z]{3}-\d{4})[-_ ](\d+).*$/, '$1/$2')
