/** Posts fields the way a form on the page would: a document request, answered by a document. */
export function postForm(action: string, fields: Readonly<Record<string, string>>) {
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  // Unlike submit(), told to whoever listens to what the page sends.
  form.requestSubmit();
}
