import { lazy, type ReactNode, Suspense } from 'react'
import { Button } from '../Button.tsx'
import { downloadFileInBrowser, useBlobUrl } from '../blob-url.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import { StackLayout } from '../layout.tsx'
import { LoadingState, QueryStateContent } from '../loading-and-error-states.tsx'
import { messages } from '../messages/index.ts'
import { useApiQuery } from '../state/api-query.ts'
import { useTranslate } from '../translate.ts'
import { NoFilePreviewMessage } from './NoFilePreviewMessage.tsx'
import './preview.css'

const PdfPages = lazy(async () => ({ default: (await import('./PdfPagesPreview.tsx')).PdfPagesPreview }))
const OfficeText = lazy(async () => ({ default: (await import('./OfficeFileTextPreview.tsx')).OfficeFileTextPreview }))

export type FileToPreview = {
  /** The query key of the file. */
  of: readonly unknown[]
  name: string
  load: (signal: AbortSignal) => Promise<Blob>
}

type Props = FileToPreview & {
  close: () => void
  /** A note above the file. */
  note?: ReactNode
  /** The action on the file, once it is shown. */
  act?: ReactNode
}

/** Shows a file without a download: an image, the pages of a PDF, or the text of an office document. */
export function FilePreview({ of, name, load, close, note, act }: Props) {
  const t = useTranslate(messages)
  const asking = useApiQuery(['preview', 'file', ...of], load, { staleTime: 60_000 })
  return (
    <Dialog
      open
      close={close}
      title={name}
      size="large"
      actions={
        <>
          <Button onClick={close}>{t('ui.close')}</Button>
          <Button
            {...(!act && { kind: 'primary' })}
            disabled={!asking.data}
            onClick={() => downloadFileInBrowser(asking.data!, name)}
            autoFocus
          >
            {t('ui.download')}
          </Button>
          {asking.data && act}
        </>
      }
    >
      <div className="file-preview">
        <StackLayout>
          {note}
          <QueryStateContent asking={asking} rows={6}>
            {(file) => (
              <Suspense fallback={<LoadingState />}>
                <FileView file={file} of={of} name={name} />
              </Suspense>
            )}
          </QueryStateContent>
        </StackLayout>
      </div>
    </Dialog>
  )
}

function FileView({ file, of, name }: { file: Blob; of: readonly unknown[]; name: string }) {
  if (file.type === 'application/pdf') return <PdfPages file={file} />
  if (/^image\/(png|jpeg|webp)$/.test(file.type)) return <Picture file={file} of={of} name={name} />
  if (/wordprocessingml\.document|opendocument\.text|spreadsheetml\.sheet/.test(file.type)) return <OfficeText file={file} of={of} />
  return <NoFilePreviewMessage why="none" />
}

function Picture({ file, of, name }: { file: Blob; of: readonly unknown[]; name: string }) {
  const url = useBlobUrl(['preview', 'picture', ...of], async () => file)
  return url ? <img className="preview-picture" src={url} alt={name} /> : <LoadingState />
}
