import { useState } from 'react'
import { Button } from '../Button.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { TextField } from '../form/TextField.tsx'
import { messages } from '../messages/index.ts'
import { useTranslate } from '../translate.ts'
import { useExplanationContent } from './GridCellExplanation.tsx'
import { type GridModel, gridPositionKey } from './grid-model.ts'
import type { GridProps } from './grid-types.ts'
import { useGridAutosave } from './use-grid-autosave.ts'

export type GridCellDialogProps = GridProps & { sheet: GridModel }

export function GridCellDialog({
  sheet,
  rows: heads,
  columns,
  choices = [],
  save,
  explain,
  row,
  column,
  close,
}: GridCellDialogProps & { row: number; column: number; close: () => void }) {
  const t = useTranslate(messages)
  const place = { row, column }
  const { rows, refused } = sheet.state()
  const [text, setText] = useState(rows[row]![column]!)
  const explained = useExplanationContent(() => explain?.(place, close))
  const { keep } = useGridAutosave(sheet, save, () => undefined)
  const canWrite = save !== undefined && !sheet.isLocked(place)
  const why = refused.get(gridPositionKey(place))?.message
  return (
    <Dialog open close={close} title={`${heads[row]!.name}, ${columns[column]!.label}`} size="small">
      <form
        className="cell-form"
        onSubmit={(event) => {
          event.preventDefault()
          keep(sheet.write([{ ...place, text }]))
          close()
        }}
      >
        {why && <p className="field-error">{why}</p>}
        {explained && <div style={{ whiteSpace: 'pre-line' }}>{explained}</div>}
        {canWrite && choices.length > 0 && (
          <SelectField
            name="value"
            label={t('ui.edit')}
            value={text || null}
            onChange={(value) => setText(value ?? '')}
            options={choices}
          />
        )}
        {canWrite && choices.length === 0 && <TextField name="value" label={t('ui.edit')} value={text} onChange={setText} />}
        <div className="form-acts">
          <Button onClick={close}>{t(canWrite ? 'ui.cancel' : 'ui.close')}</Button>
          {canWrite && (
            <Button kind="primary" submit>
              {t('ui.save')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
