import { useState } from 'react'
import { formatFileSize } from '#shared/text/numbers.ts'
import { IconButton } from './Button.tsx'
import { downloadFileInBrowser } from './blob-url.ts'
import { ConfirmDialog } from './dialog/Dialog.tsx'
import { FileField } from './form/FileField.tsx'
import { IconDownload, IconEye, IconTrash } from './icons.ts'
import { MutedText, PageSectionLayout, RowLayout, StackLayout } from './layout.tsx'
import { messages } from './messages/index.ts'
import { FilePreview } from './preview/FilePreview.tsx'
import { formatErrorForUser, useApiMutation } from './state/api-query.ts'
import { createUntransliteratedText, useTranslate } from './translate.ts'

type Attachment = { id: number; name: string; size: number; at: string }
type Texts = {
  title: string
  none?: string
  add: string
  hint: string
  added: string
  download: (name: string) => string
  remove: string
  removeNamed: (name: string) => string
  removeTitle: (name: string) => string
  removed?: string
}
type Props = {
  files: readonly Attachment[]
  /** Whether the user can add and remove files. */
  open: boolean
  /** Whether the user can remove files, if that differs from `open`. */
  canRemove?: boolean
  accept: string
  /** In bytes. */
  max: number
  /** The prefix of the query keys to reload after a change. */
  refresh: readonly string[]
  texts: Texts
  add: (file: File) => Promise<unknown>
  get: (id: number) => Promise<Blob>
  remove: (id: number) => Promise<unknown>
}

/** The files of a record. The user can download them and, if `open`, add and remove them. */
export function AttachedFileList({ files, open, canRemove = open, accept, max: maxFiles, refresh, texts, add, get, remove }: Props) {
  const t = useTranslate(messages)
  const [wrong, setWrong] = useState<string>()
  const [removing, setRemoving] = useState<Attachment>()
  const adding = useApiMutation((file: File) => add(file), {
    refresh: [refresh],
    saved: texts.added,
    failed: (error) => setWrong(formatErrorForUser(error) ?? error.message),
  })
  const removal = useApiMutation(({ id }: Attachment) => remove(id), { refresh: [refresh], saved: texts.removed || undefined })
  const [looked, setLooked] = useState<Attachment>()
  const saving = useApiMutation(async ({ id, name }: Attachment) => downloadFileInBrowser(await get(id), name))
  return (
    <PageSectionLayout title={texts.title}>
      <StackLayout>
        {files.length === 0 && texts.none && <MutedText>{texts.none}</MutedText>}
        {files.length > 0 && (
          <ul className="ruled">
            {files.map((file) => (
              <li key={file.id}>
                <div>
                  {file.name}
                  <div className="muted">
                    {formatFileSize(file.size)} · {t.moment(file.at)}
                  </div>
                </div>
                <RowLayout gap={4}>
                  <IconButton
                    icon={IconEye}
                    label={t('ui.preview.look', { name: createUntransliteratedText(file.name) })}
                    onClick={() => setLooked(file)}
                  />
                  <IconButton icon={IconDownload} label={texts.download(file.name)} onClick={() => saving.mutate(file)} />
                  {canRemove && <IconButton icon={IconTrash} label={texts.removeNamed(file.name)} onClick={() => setRemoving(file)} />}
                </RowLayout>
              </li>
            ))}
          </ul>
        )}
        {open && (
          <FileField
            name="file"
            label={texts.add}
            hint={texts.hint}
            accept={accept}
            max={maxFiles}
            value={null}
            disabled={adding.isPending}
            onChange={(file) => {
              setWrong(undefined)
              if (file) adding.mutate(file)
            }}
            {...(wrong && { error: wrong })}
          />
        )}
      </StackLayout>
      {looked && (
        <FilePreview of={[...refresh, looked.id]} name={looked.name} load={() => get(looked.id)} close={() => setLooked(undefined)} />
      )}
      <ConfirmDialog
        open={removing !== undefined}
        close={() => setRemoving(undefined)}
        title={texts.removeTitle(removing?.name ?? '')}
        confirm={texts.remove}
        act={() => removal.mutateAsync(removing!)}
      />
    </PageSectionLayout>
  )
}
