/** Throws a 400 response instead of a 500 for a body that is no form. */
export async function readFormBody(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw new Response(null, { status: 400 })
  }
}
