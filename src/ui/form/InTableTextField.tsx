import { TextInput } from '@mantine/core'
import { parsePastedGridCells } from '../grid/grid-model.ts'

type Props = {
  name: string
  /** The accessible name. Row and column headings show it to sighted users. */
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  inputMode?: 'decimal'
  maxLength: number
  /** Called when the user pastes several cells from a spreadsheet, starting at this cell. */
  paste: (cells: string[][]) => void
}

/** An input in a cell of a table. */
export const InTableTextField = ({ label, onChange, paste, ...rest }: Props) => (
  <TextInput
    {...rest}
    size="xs"
    aria-label={label}
    onChange={(event) => onChange(event.currentTarget.value)}
    onPaste={(event) => {
      const cells = parsePastedGridCells(event.clipboardData.getData('text/plain'))
      if (cells.length === 1 && cells[0]!.length === 1) return
      event.preventDefault()
      paste(cells)
    }}
  />
)
