import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { deleteFormDraft, readFormDraft, saveFormDraft } from '../state/offline-api-replies-and-form-drafts.ts'
import { useSession } from '../state/user-session.ts'
import type { FormState } from './use-form.ts'

/** The delay after the last change before a draft is stored. */
const SAVE_DELAY_MS = 500

/**
 * Stores the input of a form on this device until it is sent. A lost session, network or page then loses no input. Returns the time of the
 * draft that the form was opened with, and a function that discards it. Files are not stored.
 */
export function useFormDraft<Schema extends z.ZodObject>(form: FormState<Schema>, name: string, isEnabled = true) {
  const { user, company } = useSession()
  const key = `${name} ${company?.id}`
  const [restoredAt, setRestoredAt] = useState<number>()
  const hasDraft = useRef(false)
  const remove = () => {
    hasDraft.current = false
    setRestoredAt(undefined)
    deleteFormDraft(key).catch(() => {
      // Without storage there is no draft.
    })
  }
  const restore = useEffectEvent(async () => {
    // Without storage in the browser there is no draft.
    const draft = await readFormDraft(user.id, key).catch(() => undefined)
    if (!draft || form.dirty) return
    hasDraft.current = true
    form.set(draft.reply as Partial<z.input<Schema>>)
    setRestoredAt(draft.at)
  })
  useEffect(() => {
    if (isEnabled) void restore()
  }, [isEnabled])
  const removeSent = useEffectEvent(() => {
    if (hasDraft.current) remove()
  })
  const { values, dirty } = form
  useEffect(() => {
    if (!isEnabled) return
    // The form was sent or reset.
    if (!dirty) return removeSent()
    const timer = setTimeout(() => {
      hasDraft.current = true
      saveFormDraft(user.id, key, withoutFiles(values)).catch(() => {
        // A draft that cannot be stored is not offered later.
      })
    }, SAVE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isEnabled, values, dirty, user.id, key])
  return {
    restoredAt,
    discard: () => {
      remove()
      form.reset()
    },
  }
}

const withoutFiles = (values: object) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => !(value instanceof Blob || (Array.isArray(value) && value.some((one) => one instanceof Blob))),
    ),
  )
