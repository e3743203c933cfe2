import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.Templates;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMResult;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.mustangproject.validator.ZUGFeRDValidator;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.ErrorHandler;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;

/**
 * Checks all files of a list in one Java process. Each line of the list is a check, the path of a file and the check's
 * resources, separated by tabs. Writes one line of tab-separated text for each fault: number of the file, severity,
 * rule, place, text.
 */
class Check {
  private final StringBuilder found = new StringBuilder();
  private final Map<String, Schema> schemas = new HashMap<>();
  private final Map<String, Templates> rules = new HashMap<>();
  private final TransformerFactory transformers = new net.sf.saxon.TransformerFactoryImpl();
  private int file = 0;

  public static void main(String[] arguments) throws Exception {
    Check check = new Check();
    for (String line : Files.readAllLines(Path.of(arguments[0]))) {
      check.file(List.of(line.split("\t")));
      check.file++;
    }
    Files.writeString(Path.of(arguments[1]), check.found);
  }

  private void file(List<String> line) throws Exception {
    byte[] bytes = Files.readAllBytes(Path.of(line.get(1)));
    switch (line.get(0)) {
      case "xml" -> xml(bytes, line.subList(2, line.size()));
      case "pdf-a-3b" -> archive(bytes);
      case "factur-x" -> {
        archive(bytes);
        facturX(bytes, Path.of(line.get(1)).getFileName().toString());
      }
      default -> throw new IllegalArgumentException(line.get(0));
    }
  }

  /** The first resource is a schema, whose name may contain the root element; the others are Schematron rules. */
  private void xml(byte[] bytes, List<String> resources) throws Exception {
    Document document = parse(bytes);
    if (document == null) return;
    String root = document.getDocumentElement().getLocalName();
    String schema = resources.get(0).replace("*", root);
    if (resource(schema) == null) {
      fault("fatal", "XSD", "/", "There is no schema for the root element " + root);
      return;
    }
    validate(bytes, schema);
    for (String rule : resources.subList(1, resources.size())) schematron(bytes, rule);
  }

  private Document parse(byte[] bytes) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(true);
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    var builder = factory.newDocumentBuilder();
    builder.setErrorHandler(null);
    try {
      return builder.parse(new ByteArrayInputStream(bytes));
    } catch (SAXException error) {
      fault("fatal", "XML", "/", error.getMessage());
      return null;
    }
  }

  private void validate(byte[] bytes, String path) throws Exception {
    if (!schemas.containsKey(path)) {
      schemas.put(path, SchemaFactory.newDefaultInstance().newSchema(resource(path)));
    }
    var validator = schemas.get(path).newValidator();
    validator.setErrorHandler(new SchemaFaults());
    validator.validate(new StreamSource(new ByteArrayInputStream(bytes)));
  }

  private class SchemaFaults implements ErrorHandler {
    public void warning(SAXParseException error) {
      error(error);
    }

    public void error(SAXParseException error) {
      fault("fatal", "XSD", error.getLineNumber() + ":" + error.getColumnNumber(), error.getMessage());
    }

    public void fatalError(SAXParseException error) {
      error(error);
    }
  }

  private void schematron(byte[] bytes, String path) throws TransformerException, IOException {
    if (!rules.containsKey(path)) rules.put(path, transformers.newTemplates(source(path)));
    DOMResult result = new DOMResult();
    rules.get(path).newTransformer().transform(new StreamSource(new ByteArrayInputStream(bytes)), result);
    for (String kind : List.of("failed-assert", "successful-report")) {
      NodeList faults = ((Document) result.getNode()).getElementsByTagNameNS("*", kind);
      for (int index = 0; index < faults.getLength(); index++) {
        Element fault = (Element) faults.item(index);
        String flag = fault.getAttribute("flag").isEmpty() ? fault.getAttribute("role") : fault.getAttribute("flag");
        String severity = List.of("warning", "information").contains(flag) ? flag : "fatal";
        fault(severity, fault.getAttribute("id"), fault.getAttribute("location"), fault.getTextContent());
      }
    }
  }

  private void archive(byte[] bytes) throws Exception {
    VeraGreenfieldFoundryProvider.initialise();
    var foundry = Foundries.defaultInstance();
    try (
      var parser = foundry.createParser(new ByteArrayInputStream(bytes), PDFAFlavour.PDFA_3_B);
      var validator = foundry.createValidator(PDFAFlavour.PDFA_3_B, false)
    ) {
      var result = validator.validate(parser);
      for (TestAssertion one : result.getTestAssertions()) {
        if (one.getStatus() == TestAssertion.Status.PASSED) continue;
        String rule = "PDF/A-3b " + one.getRuleId().getClause() + "-" + one.getRuleId().getTestNumber();
        fault("fatal", rule, one.getLocation().getContext(), one.getMessage());
      }
      if (!result.isCompliant() && result.getTestAssertions().isEmpty()) {
        fault("fatal", "PDF/A-3b", "/", "not compliant");
      }
    } catch (org.verapdf.core.VeraPDFException error) {
      fault("fatal", "PDF/A-3b", "/", error.getMessage());
    }
  }

  private void facturX(byte[] bytes, String name) throws Exception {
    Document report = parse(new ZUGFeRDValidator().validate(bytes, name).getBytes(StandardCharsets.UTF_8));
    int before = found.length();
    for (String severity : List.of("fatal", "exception", "error", "warning")) {
      NodeList faults = report.getElementsByTagName(severity);
      for (int index = 0; index < faults.getLength(); index++) {
        Element fault = (Element) faults.item(index);
        Matcher named = Pattern.compile("\\[ID (\\S+)\\]").matcher(fault.getTextContent());
        String rule = named.find() ? named.group(1) : "Factur-X " + fault.getAttribute("type");
        String flag = severity.equals("warning") ? "warning" : "fatal";
        fault(flag, rule, fault.getAttribute("location"), fault.getTextContent());
      }
    }
    NodeList summaries = report.getElementsByTagName("summary");
    Node last = summaries.item(summaries.getLength() - 1);
    boolean isValid = last != null && ((Element) last).getAttribute("status").equals("valid");
    if (!isValid && found.length() == before) fault("fatal", "Factur-X", "/", report.getDocumentElement().getTextContent());
  }

  private StreamSource source(String path) throws IOException {
    return new StreamSource(resource(path).openStream(), resource(path).toString());
  }

  private URL resource(String path) {
    return Check.class.getClassLoader().getResource(path);
  }

  private void fault(String severity, String rule, String place, String text) {
    // Without namespaces, and without the numbers of single elements.
    String path = String.valueOf(place).replaceAll("\\*:|\\[namespace-uri\\(\\)='[^']*'\\]|\\[1\\](?=/|$)", "");
    String[] cells = { String.valueOf(file), severity, rule, path, text };
    for (int index = 0; index < cells.length; index++) {
      found.append(String.valueOf(cells[index]).replaceAll("\\s+", " ").trim()).append(index == 4 ? "\n" : "\t");
    }
  }
}
