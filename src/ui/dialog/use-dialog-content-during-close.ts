import { useRef } from 'react'

/** The content of a dialog, kept while it fades out, because its owner may have cleared it. */
export function useDialogContentDuringClose<Parts>(open: boolean, parts: Parts): Parts {
  const lastParts = useRef(parts)
  if (open) lastParts.current = parts
  return lastParts.current
}
