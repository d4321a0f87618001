import { Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Button } from '../Button.tsx'
import { messages } from '../messages/index.ts'
import { useBackButtonToClose } from '../state/close-overlay-on-back-button.ts'
import { useTranslate } from '../translate.ts'
import { useToastsAroundOverlay } from './toast.ts'
import { useUnsavedFormGuard } from './unsaved-form-guard.ts'
import { useDialogContentDuringClose } from './use-dialog-content-during-close.ts'
import { useFirstFieldFocus } from './use-first-field-focus.ts'

type Props = {
  open: boolean
  close: () => void
  title: string
  children: ReactNode
  actions?: ReactNode
  size?: 'small' | 'normal' | 'large' | 'wide'
  persistent?: boolean
}
// The head and foot are fixed; the content between them scrolls.
const content = { content: 'dialog' }
const widths = { small: 420, normal: 600, large: 960, wide: 1320 }

/**
 * A dialog near the top of the window, so that calendars have space below their fields. A persistent dialog closes only with one of its
 * buttons. A dialog with unsaved input asks before it closes.
 */
export function Dialog({ open, close, size = 'normal', persistent = false, ...parts }: Props) {
  const t = useTranslate(messages)
  const { leave, holder } = useUnsavedFormGuard(open, close)
  useBackButtonToClose(open, () => !persistent && leave())
  useFirstFieldFocus(open, holder.ref)
  useToastsAroundOverlay(open)
  const { title, children, actions } = useDialogContentDuringClose(open, parts)
  return (
    <Modal.Root
      opened={open}
      onClose={leave}
      size={widths[size]}
      closeOnEscape={!persistent}
      closeOnClickOutside={false}
      yOffset="8dvh"
      classNames={content}
    >
      <Modal.Overlay />
      <Modal.Content data-closing={!open || undefined}>
        <div className="dialog-head">
          <Modal.Title className="dialog-title">{title}</Modal.Title>
          {!persistent && <Modal.CloseButton aria-label={t('ui.close')} />}
        </div>
        {/* A text page has no focusable element, so the page itself takes the focus and scrolls by keyboard. */}
        <Modal.Body className="dialog-body" tabIndex={(size === 'large' || size === 'wide') && actions ? 0 : undefined} {...holder}>
          {children}
        </Modal.Body>
        {actions && <div className="dialog-acts">{actions}</div>}
      </Modal.Content>
    </Modal.Root>
  )
}

type ConfirmProps = {
  open: boolean
  close: () => void
  title: string
  children?: ReactNode
  /** The label of the button as an imperative: „Obriši”. */
  confirm: string
  act: () => Promise<unknown> | unknown
  danger?: boolean
}

/** Asks before an action that cannot be undone. A second click during the action does nothing. */
export function ConfirmDialog({ open, close, title, children, confirm, act, danger = true }: ConfirmProps) {
  const t = useTranslate(messages)
  const [busy, setBusy] = useState(false)
  async function run() {
    setBusy(true)
    try {
      await act()
      close()
    } catch {
      // The action shows its own error; the dialog stays open.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      close={close}
      title={title}
      size="small"
      actions={
        <>
          <Button onClick={close} autoFocus>
            {t('ui.cancel')}
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} busy={busy} onClick={() => void run()}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
