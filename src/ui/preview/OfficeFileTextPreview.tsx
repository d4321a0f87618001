import { extractOfficeText } from '#shared/text/office-file-text.ts'
import { MutedText, StackLayout } from '../layout.tsx'
import { LoadingState } from '../loading-and-error-states.tsx'
import { messages } from '../messages/index.ts'
import { useApiQuery } from '../state/api-query.ts'
import { useTranslate } from '../translate.ts'
import { NoFilePreviewMessage } from './NoFilePreviewMessage.tsx'

/** Shows the text of a .docx, .odt or .xlsx file. */
export function OfficeFileTextPreview({ file, of }: { file: Blob; of: readonly unknown[] }) {
  const t = useTranslate(messages)
  const asking = useApiQuery(['preview', 'words', ...of], async () => extractOfficeText(new Uint8Array(await file.arrayBuffer())))
  if (asking.isError) return <NoFilePreviewMessage why="broken" />
  if (asking.data === undefined) return <LoadingState />
  if (asking.data === '') return <NoFilePreviewMessage why="empty" />
  return (
    <StackLayout>
      <MutedText>{t('ui.preview.words')}</MutedText>
      <div className="preview-words">{asking.data}</div>
    </StackLayout>
  )
}
