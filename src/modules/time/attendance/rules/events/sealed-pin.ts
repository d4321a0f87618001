/** What a sealed PIN is bound to, said alike by the kiosk and the server: it opens no other pass. */
export const boundTo = ({ key, number, at, direction }: { key: string; number: string; at: string; direction: string }): string =>
  [key, number, at, direction].join('|')
