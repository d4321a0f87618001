type Result = { state: 'ok'; company: string } | { state: 'refused'; message: string }

/** Calls the API with a key, without the session of the user. */
export async function sendTestCallWithApiKey(url: string, secret: string, language: string): Promise<Result> {
  try {
    const reply = await fetch(url, {
      headers: { authorization: `Bearer ${secret}`, accept: 'application/json', 'accept-language': language },
    })
    const body = (await reply.json()) as { message?: string; data?: { company: { name: string } } }
    return body.data
      ? { state: 'ok', company: body.data.company.name }
      : { state: 'refused', message: body.message ?? String(reply.status) }
  } catch (error) {
    return { state: 'refused', message: (error as Error).message }
  }
}
