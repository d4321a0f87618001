/** The data to which an encrypted PIN is bound, so that it is valid for one event. */
export const formatKioskPinEncryptionContext = ({
  key,
  number,
  at,
  direction,
}: {
  key: string
  number: string
  at: string
  direction: string
}): string => [key, number, at, direction].join('|')
