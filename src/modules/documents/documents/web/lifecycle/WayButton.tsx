import { Button } from '#ui/Button.tsx'
import { useWayActs } from './use-way-acts.tsx'

/** Opens the way of a paper from where it stands on another screen. */
export function WayButton({ id }: { id: number }) {
  const way = useWayActs()
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
