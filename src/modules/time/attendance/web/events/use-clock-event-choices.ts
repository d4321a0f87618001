import { messages } from '#modules/time/planning/messages/index.ts'
import { useTranslate } from '#ui/translate.ts'

/** The directions of an event, and the reasons of an exit. */
export function useClockEventChoices() {
  const t = useTranslate(messages)
  return {
    directions: (['in', 'out'] as const).map((value) => ({ value, label: t(`time.direction.${value}`) })),
    exits: (['official', 'private', 'break'] as const).map((value) => ({ value, label: t(`time.exit.${value}`) })),
  }
}
