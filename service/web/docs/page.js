"use strict";
// The badge of Swagger UI would ask a foreign host whether the document is valid: no badge.
SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#api",
  deepLinking: true,
  validatorUrl: null,
  presets: [SwaggerUIBundle.presets.apis],
});
