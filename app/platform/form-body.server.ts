/** Returns the form data of a page's action. Throws a 400 response for a body that is no form, instead of a 500. */
export async function readFormBody(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw new Response(null, { status: 400 })
  }
}
