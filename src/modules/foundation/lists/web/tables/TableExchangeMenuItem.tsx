import { ActionMenu } from '#ui/ActionMenu.tsx'
import { Button } from '#ui/Button.tsx'
import { IconUpload } from '#ui/icons.ts'
import { Row } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/tables/index.ts'
import { type TableExchangeCalls, useTableExchange } from './use-table.tsx'
import './tables.css'

/** A table among others with its actions. */
export function TableExchangeMenuItem({ calls, lead }: { calls: TableExchangeCalls; lead: string }) {
  const t = useTranslate(messages)
  const { gives, take, dialogs } = useTableExchange(calls)
  return (
    <li className="table-item">
      <div>
        <strong>{calls.name}</strong>
        <div className="muted">{lead}</div>
      </div>
      <Row>
        <ActionMenu label={t('tables.give')} labelled actions={gives} />
        {take && (
          <Button icon={IconUpload} onClick={take.act} aria-haspopup="dialog">
            {t('tables.take')}
          </Button>
        )}
      </Row>
      {dialogs}
    </li>
  )
}
