import { createApiClient } from '#shared/api-client.ts'
import type { AvatarImageLoader } from '#ui/state/avatar-source.ts'
import { employeesContract } from '../contract.ts'

/** Loads small pictures for readers of employees. */
export const createEmployeeAvatarCache: AvatarImageLoader = {
  allow: employeesContract.listEmployeeAvatars.allow,
  async load({ send, company }, ids) {
    const { data } = await createApiClient(employeesContract, send, company).listEmployeeAvatars({ ids: ids.join() })
    return new Map(data.map(({ id, image }) => [id, `data:image/webp;base64,${image}`]))
  },
}
