import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { messages } from '../messages/index.ts'
import { useBackButtonToClose } from '../state/close-overlay-on-back-button.ts'
import { useTranslate } from '../translate.ts'
import { useToastsAroundOverlay } from './toast.ts'
import { useUnsavedFormGuard } from './unsaved-form-guard.ts'
import { useDialogContentDuringClose } from './use-dialog-content-during-close.ts'
import { useFirstFieldFocus } from './use-first-field-focus.ts'

type Props = { open: boolean; close: () => void; title: string; children: ReactNode; actions?: ReactNode; wide?: boolean }

// On `Drawer.Content` itself the class would apply to the wrapper that aligns the panel.
const content = { content: 'panel' }

/** A drawer at the right, 480 px wide, for details next to a list. */
export function SideDrawer({ open, close, wide = false, ...parts }: Props) {
  const t = useTranslate(messages)
  const { leave, holder } = useUnsavedFormGuard(open, close)
  useBackButtonToClose(open, leave)
  useFirstFieldFocus(open, holder.ref)
  useToastsAroundOverlay(open)
  const { title, children, actions } = useDialogContentDuringClose(open, parts)
  return (
    <Drawer.Root opened={open} onClose={leave} position="right" size={wide ? 720 : 480} classNames={content}>
      <Drawer.Overlay />
      <Drawer.Content data-closing={!open || undefined}>
        <div className="dialog-head">
          <Drawer.Title className="dialog-title">{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('ui.close')} />
        </div>
        <Drawer.Body className="panel-body" tabIndex={0} {...holder}>
          {children}
        </Drawer.Body>
        {actions && <div className="dialog-acts">{actions}</div>}
      </Drawer.Content>
    </Drawer.Root>
  )
}
