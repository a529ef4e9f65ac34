/** The form a page's action was sent. A body that is no form is answered 400, not with an error of ours. */
export async function readFormBody(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw new Response(null, { status: 400 })
  }
}
