import { IconDownload } from '@tabler/icons-react'
import { ActionMenu } from '#ui/ActionMenu.tsx'
import { useApi } from '#ui/api.ts'
import { showFailure } from '#ui/ask.ts'
import { saveFile } from '#ui/blob.ts'
import { useWords, verbatim } from '#ui/words.ts'
import { documentsContract, type IssuedDocument, type Script } from '../contract.ts'
import { words } from '../messages/words.ts'
import { type Format, formats } from '../rules/format.ts'

const scripts: Script[] = ['latin', 'cyrillic']
/** The name under which a paper is saved. */
export const paperName = (number: string, format: Format, script: Script) =>
  `${number.replace('/', '-')}${script === 'cyrillic' ? '-cir' : ''}.${format}`

/** A paper in either script, as a PDF or as a .docx to work on. */
export function PaperDownload({ paper: { id, number, has_docx }, employeeId }: { paper: IssuedDocument; employeeId: number }) {
  const t = useWords(words)
  const api = useApi(documentsContract)
  const download = async (format: Format, script: Script) =>
    saveFile(
      await api.getEmployeeDocument({ employee_id: employeeId, issued_document_id: id, script, format }),
      paperName(number, format, script),
    )
  const actions = formats
    .filter((format) => format === 'pdf' || has_docx)
    .flatMap((format) =>
      scripts.map((script) => ({
        label: t('documents.as', { format: verbatim(format.toUpperCase()), script: t(`documents.${script}`) }),
        group: format,
        act: () => void download(format, script).catch(showFailure),
      })),
    )
  return <ActionMenu label={t('documents.download_paper', { number: verbatim(number) })} icon={IconDownload} actions={actions} />
}
