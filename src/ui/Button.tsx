import { ActionIcon, Button as KitButton, Tooltip } from '@mantine/core'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import type { PageIcon } from './state/page-definition.ts'

export type ButtonKind = 'primary' | 'default' | 'quiet' | 'danger'
const looks = {
  primary: { variant: 'filled' },
  default: { variant: 'default' },
  quiet: { variant: 'subtle' },
  danger: { variant: 'filled', color: 'danger' },
} as const

type ButtonProps = {
  children: ReactNode
  kind?: ButtonKind
  icon?: PageIcon
  busy?: boolean
  disabled?: boolean
  submit?: boolean
  small?: boolean
  wide?: boolean
  onClick?: () => void
  form?: string
  title?: string | undefined
  autoFocus?: boolean
  'aria-haspopup'?: 'dialog' | 'menu'
}

export function Button({
  children,
  kind = 'default',
  icon: Icon,
  busy = false,
  submit = false,
  small = false,
  wide = false,
  autoFocus,
  ...rest
}: ButtonProps) {
  const own = useRef<HTMLButtonElement>(null)
  useFocusAfterBusy(own, busy)
  return (
    <KitButton
      ref={own}
      {...looks[kind]}
      type={submit ? 'submit' : 'button'}
      size={small ? 'xs' : 'sm'}
      fullWidth={wide}
      loading={busy}
      leftSection={Icon && <Icon size={16} stroke={1.75} aria-hidden />}
      data-autofocus={autoFocus || undefined}
      {...rest}
    >
      {children}
    </KitButton>
  )
}

/** A disabled button loses the focus, so the focus returns when the work is done. */
function useFocusAfterBusy(button: RefObject<HTMLButtonElement | null>, busy: boolean): void {
  const had = useRef(false)
  useLayoutEffect(() => {
    if (busy) had.current = document.activeElement === button.current
    else if (had.current) {
      had.current = false
      if (document.activeElement === document.body) button.current?.focus()
    }
  }, [button, busy])
}

type IconButtonProps = {
  label: string
  icon: PageIcon
  onClick?: () => void
  kind?: 'default' | 'quiet' | 'danger'
  disabled?: boolean
  pressed?: boolean
  keys?: string
}

/** A button with an icon only. Its label is the accessible name and the tooltip. */
export function IconButton({ label, icon: Icon, onClick, kind = 'quiet', disabled, pressed, keys }: IconButtonProps) {
  const harmlessColor = kind === 'quiet' ? 'gray' : undefined
  const color = kind === 'danger' ? 'danger' : harmlessColor
  return (
    <Tooltip label={keys ? `${label} (${keys})` : label}>
      <ActionIcon
        className="icon-button"
        variant={kind === 'default' ? 'default' : 'subtle'}
        {...(color && { color })}
        size={32}
        aria-label={label}
        {...(pressed !== undefined && { 'aria-pressed': pressed })}
        {...(keys && { 'aria-keyshortcuts': keys })}
        disabled={disabled}
        onClick={onClick}
      >
        <Icon size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
