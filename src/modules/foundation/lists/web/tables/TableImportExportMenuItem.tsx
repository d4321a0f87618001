import { ActionsDropdownMenu } from '#ui/ActionsDropdownMenu.tsx'
import { Button } from '#ui/Button.tsx'
import { IconUpload } from '#ui/icons.ts'
import { RowLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/tables/index.ts'
import { type TableImportExportOperations, useTableImportExport } from './use-table-import-export.tsx'
import './tables.css'

/** A table in the menu, with its actions. */
export function TableImportExportMenuItem({ calls, lead }: { calls: TableImportExportOperations; lead: string }) {
  const t = useTranslate(messages)
  const { gives, take, dialogs } = useTableImportExport(calls)
  return (
    <li className="table-item">
      <div>
        <strong>{calls.name}</strong>
        <div className="muted">{lead}</div>
      </div>
      <RowLayout>
        <ActionsDropdownMenu label={t('tables.give')} labelled actions={gives} />
        {take && (
          <Button icon={IconUpload} onClick={take.act} aria-haspopup="dialog">
            {t('tables.take')}
          </Button>
        )}
      </RowLayout>
      {dialogs}
    </li>
  )
}
