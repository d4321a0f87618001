import { createClient } from '#shared/client.ts'
import type { AvatarSource } from '#ui/state/avatar-source.ts'
import { employeesContract } from '../contract.ts'

/** Loads small pictures for readers of employees. */
export const createAvatarCache: AvatarSource = {
  allow: employeesContract.listAvatars.allow,
  async load({ send, company }, ids) {
    const { data } = await createClient(employeesContract, send, company).listAvatars({ ids: ids.join() })
    return new Map(data.map(({ id, image }) => [id, `data:image/webp;base64,${image}`]))
  },
}
