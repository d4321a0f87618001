import { Button } from '#ui/Button.tsx'
import { useLifecycleActions } from './use-lifecycle-actions.tsx'

/** Opens the lifecycle of a document from another page. */
export function LifecycleButton({ id }: { id: number }) {
  const way = useLifecycleActions()
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
