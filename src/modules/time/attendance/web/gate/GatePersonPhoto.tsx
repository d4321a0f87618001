import { useEffect, useState } from 'react'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { createApiClient } from '#shared/api-client.ts'
import { formatInitials } from '#ui/Avatar.tsx'
import { messages } from '#ui/messages/index.ts'
import { type ApiConnection, useApiConnection } from '#ui/state/api-connection.ts'
import { readBrowserDatabaseRow, saveBrowserDatabaseRow } from '#ui/state/browser-database.ts'
import { useTranslate } from '#ui/translate.ts'
import { GATE_EMPLOYEE_DATABASE_NAME } from './gate-browser-databases.ts'

type Props = { person: { id: number; first_name: string; last_name: string; has_image?: boolean }; size?: number }

/** In pixels. */
const MAX_PHOTO_SIZE = 496

/** The cached photo of an employee, loaded once per shift. */
async function photoOf(connection: ApiConnection, id: number): Promise<Blob | undefined> {
  const key = `photo ${id}`
  // Without browser storage the photo is loaded each time.
  const cached = await readBrowserDatabaseRow<Blob>(GATE_EMPLOYEE_DATABASE_NAME, key).catch(() => undefined)
  if (cached) return cached
  const file = (await createApiClient(employeesContract, connection.send, connection.company).getEmployeePhoto({ employee_id: id })) as Blob
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, MAX_PHOTO_SIZE / Math.min(picture.width, picture.height))
  const canvas = Object.assign(document.createElement('canvas'), { width: picture.width * scale, height: picture.height * scale })
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const small = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.8))
  if (small)
    await saveBrowserDatabaseRow(GATE_EMPLOYEE_DATABASE_NAME, key, small).catch(() => {
      // A photo that cannot be stored is loaded again later.
    })
  return small ?? undefined
}

/** Photos load one after another, so that events have priority. */
export async function cacheGatePhotos(connection: ApiConnection, ids: readonly number[], signal: AbortSignal): Promise<void> {
  for (const id of ids) {
    if (signal.aborted) return
    await photoOf(connection, id).catch(() => {
      // A missing photo does not prevent the others.
    })
  }
}

/** The photo of an employee, or coloured initials. */
export function GatePersonPhoto({ person, size }: Props) {
  const t = useTranslate(messages)
  const connection = useApiConnection()
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!person.has_image) return setUrl(undefined)
    let made: string | undefined
    let isGone = false
    photoOf(connection, person.id).then(
      (photo) => {
        if (!photo || isGone) return
        made = URL.createObjectURL(photo)
        setUrl(made)
      },
      () => undefined,
    )
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [connection, person.id, person.has_image])
  const letters = formatInitials(person.first_name, person.last_name)
  return (
    <span
      className="gate-face"
      aria-hidden
      style={{
        ['--size' as string]: size ? `${size}px` : undefined,
        ['--letters' as string]: letters.length > 2 ? 0.32 : 0.38,
        ['--hue' as string]: (person.id * 137 + 20) % 360,
      }}
    >
      {url ? <img src={url} alt="" /> : t.data(letters)}
    </span>
  )
}
