import { extractOfficeText } from '#shared/text/office-file-text.ts'
import { MutedText, StackLayout } from '../layout.tsx'
import { messages } from '../messages/index.ts'
import { LoadingState } from '../page-states.tsx'
import { useApiQuery } from '../state/api-query.ts'
import { useTranslate } from '../translate.ts'
import { NoFilePreview } from './NoFilePreview.tsx'

/** The words of a .docx, .odt or .xlsx. */
export function OfficeFileText({ file, of }: { file: Blob; of: readonly unknown[] }) {
  const t = useTranslate(messages)
  const asking = useApiQuery(['preview', 'words', ...of], async () => extractOfficeText(new Uint8Array(await file.arrayBuffer())))
  if (asking.isError) return <NoFilePreview why="broken" />
  if (asking.data === undefined) return <LoadingState />
  if (asking.data === '') return <NoFilePreview why="empty" />
  return (
    <StackLayout>
      <MutedText>{t('ui.preview.words')}</MutedText>
      <div className="preview-words">{asking.data}</div>
    </StackLayout>
  )
}
