import { IconButton } from '#ui/Button.tsx'
import { IconArrowDown, IconArrowUp, IconTrash } from '#ui/icons.ts'
import { useTranslate } from '#ui/translate.ts'
import { timesheetSettingsMessages } from '../../messages/settings.ts'

type Order = { swap: (at: number, to: number) => void; remove: (at: number) => void }
type Props = { order: Order; at: number; count: number; name: string }

/** Moves a column of a payroll file up or down, or removes it. */
export function PayrollColumnActions({ order, at, count, name }: Props) {
  const t = useTranslate(timesheetSettingsMessages)
  return (
    <div className="row">
      <IconButton icon={IconArrowUp} label={t('payroll.up', { name })} disabled={at === 0} onClick={() => order.swap(at, at - 1)} />
      <IconButton
        icon={IconArrowDown}
        label={t('payroll.down', { name })}
        disabled={at === count - 1}
        onClick={() => order.swap(at, at + 1)}
      />
      <IconButton icon={IconTrash} label={t('payroll.remove', { name })} disabled={count === 1} onClick={() => order.remove(at)} />
    </div>
  )
}
