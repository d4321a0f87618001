import { Button } from '#ui/Button.tsx'
import { useDocumentLifecycleActions } from './use-lifecycle-actions.tsx'

/** Opens the lifecycle of a document from another page. */
export function DocumentLifecycleButton({ id }: { id: number }) {
  const way = useDocumentLifecycleActions()
  const { label, act } = way.wayOf(id)
  return (
    <>
      <Button small onClick={act} aria-haspopup="dialog">
        {label}
      </Button>
      {way.dialogs}
    </>
  )
}
