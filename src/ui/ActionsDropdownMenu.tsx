import { ActionIcon, Button as KitButton, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconChevronDown, IconDots } from './icons.ts'
import type { PageIcon } from './state/page-definition.ts'

export type DropdownMenuAction = {
  label: string
  icon?: PageIcon
  act: () => void
  danger?: boolean
  disabled?: boolean
  group?: string
  checked?: boolean
  /** Whether the action also appears as an icon in the row. */
  quick?: boolean
}

type Props = {
  label: string
  actions: readonly (DropdownMenuAction | false | null | undefined)[]
  /** Whether the button shows its label instead of three dots. */
  labelled?: boolean
  /** Whether the button is as low as small buttons next to it. */
  small?: boolean
  icon?: PageIcon
  /** Whether the menu stays open after a choice, as with check boxes. */
  persistent?: boolean
  children?: ReactNode
}

/** A menu of actions behind one button. */
export function ActionsDropdownMenu({ label, actions, labelled = false, small = false, icon: Icon, persistent = false }: Props) {
  const visibleActions = actions.filter((action): action is DropdownMenuAction => Boolean(action))
  if (visibleActions.length === 0) return null
  return (
    <Menu position="bottom-end" closeOnItemClick={!persistent}>
      <Menu.Target>
        {labelled ? (
          <KitButton
            variant="default"
            size={small ? 'xs' : 'sm'}
            leftSection={Icon && <Icon size={16} stroke={1.75} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            {label}
          </KitButton>
        ) : (
          <ActionIcon className="icon-button" variant="subtle" color="gray" size={32} aria-label={label} title={label}>
            {Icon ? <Icon size={18} stroke={1.75} aria-hidden /> : <IconDots size={18} stroke={1.75} aria-hidden />}
          </ActionIcon>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {visibleActions.map((action, index) => (
          <MenuEntry key={action.label} action={action} apart={index > 0 && action.group !== visibleActions[index - 1]?.group} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function MenuEntry({
  action: { label, icon: Icon, act, danger, disabled, checked },
  apart,
}: {
  action: DropdownMenuAction
  apart: boolean
}) {
  return (
    <>
      {apart && <Menu.Divider />}
      {checked === undefined ? (
        <Menu.Item
          onClick={act}
          disabled={disabled}
          {...(danger && { color: 'danger' })}
          leftSection={Icon && <Icon size={16} stroke={1.75} aria-hidden />}
        >
          {label}
        </Menu.Item>
      ) : (
        <Menu.CheckboxItem checked={checked} disabled={disabled} onChange={act}>
          {label}
        </Menu.CheckboxItem>
      )}
    </>
  )
}
