import { messages as accessMessages } from '#modules/foundation/access/messages/index.ts'
import { useTranslate } from '#ui/translate.ts'

/** Returns the labels of permissions, joined into one text. */
export function usePermissionNameFormatter(): (permissions: readonly string[]) => string {
  const t = useTranslate(accessMessages)
  return (permissions) => permissions.map((permission) => t.known(`access.permission.${permission}`) ?? permission).join('; ')
}
