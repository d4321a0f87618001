import { Button } from '#ui/Button.tsx'
import { downloadFileInBrowser } from '#ui/blob-url.ts'
import { IconDownload } from '#ui/icons.ts'
import { MutedText, RowLayout, StackLayout } from '#ui/layout.tsx'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import type { DocumentWritingScript } from '../../contract.ts'
import { messages } from '../../messages/index.ts'

/** Downloads the redline as a Word file, in either script. */
export function RedlineDownloadButton({ name, print }: { name: string; print: (script: DocumentWritingScript) => Promise<Blob> }) {
  const t = useTranslate(messages)
  const take = useApiMutation(async (script: DocumentWritingScript) => downloadFileInBrowser(await print(script), `${name}.docx`))
  const isDownloading = (script: DocumentWritingScript) => take.isPending && take.variables === script
  return (
    <StackLayout gap={4}>
      <RowLayout>
        <Button icon={IconDownload} busy={isDownloading('latin')} onClick={() => take.mutate('latin')}>
          {t('redline.docx')}
        </Button>
        <Button kind="quiet" icon={IconDownload} busy={isDownloading('cyrillic')} onClick={() => take.mutate('cyrillic')}>
          {t('redline.docx_cyrillic')}
        </Button>
      </RowLayout>
      <MutedText>{t('redline.docx_note')}</MutedText>
    </StackLayout>
  )
}
