// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IHubConstraint} from "../../constraints/IHubConstraint.sol";
import {AmountRule} from "../../lib/AmountRule.sol";
import {CloneArgs} from "../../lib/CloneArgs.sol";
import {PartList} from "../../lib/PartList.sol";
import {IVault} from "../../vault/IVault.sol";
import {IPlan} from "../IPlan.sol";
import {PlanBooks} from "../base/PlanBooks.sol";
import {IPurchasePlan} from "./IPurchasePlan.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";

/// @title The terms of a plan that sells something: the first six immutable arguments of its clone
abstract contract PurchaseTerms is IPurchasePlan, PlanBooks {
    /// @dev The first six words at once; see {_terms}.
    struct Terms {
        address token;
        address vault;
        address hub;
        uint256 rule;
        uint256 window;
        address constraint;
    }

    uint256 internal constant BPS = 10_000;
    /// @dev Words of {Terms}; a plan's own follow.
    uint256 internal constant BASE_WORDS = 6;
    uint256 private constant TOKEN = 0;
    uint256 private constant VAULT = 1;
    uint256 private constant HUB = 2;
    uint256 private constant RULE = 3;
    uint256 private constant WINDOW = 4;
    uint256 private constant CONSTRAINT = 5;
    /// @dev Half of a price at most goes to members: buying from oneself always loses.
    uint256 private constant LARGEST_MEMBER_BPS = 5000;
    uint256 private constant LONGEST_WINDOW = 90 days;
    uint256 private constant MOST_DECIMALS = 8;

    /// @inheritdoc IPurchasePlan
    function token() public view returns (address) {
        return CloneArgs.addressAt(TOKEN);
    }

    /// @inheritdoc IPurchasePlan
    function vault() public view returns (address) {
        return CloneArgs.addressAt(VAULT);
    }

    /// @inheritdoc IPurchasePlan
    function hub() public view returns (address) {
        return CloneArgs.addressAt(HUB);
    }

    /// @inheritdoc IPurchasePlan
    function rule() public view returns (uint256) {
        return CloneArgs.word(RULE);
    }

    /// @inheritdoc IPurchasePlan
    function window() public view returns (uint256) {
        return CloneArgs.word(WINDOW);
    }

    /// @inheritdoc IPurchasePlan
    function constraint() public view returns (address) {
        return CloneArgs.addressAt(CONSTRAINT);
    }

    /// @inheritdoc IPurchasePlan
    function memberBps() public view virtual returns (uint256);

    /// @inheritdoc IPlan
    function validate() public view virtual {
        if (vault().code.length == 0) revert BadArgument("vault");
        if (token() != IVault(vault()).token()) revert BadArgument("token");
        // The vault's accounts and the plans' points are too narrow for finer tokens.
        if (IERC20Metadata(token()).decimals() > MOST_DECIMALS) revert BadArgument("decimals");
        if (hub() != IVault(vault()).hub()) revert BadArgument("hub");
        if (!AmountRule.isValid(rule())) revert BadArgument("rule");
        if (window() > LONGEST_WINDOW) revert BadArgument("window");
        if (memberBps() > LARGEST_MEMBER_BPS) revert BadArgument("memberBps");
        address gate = constraint();
        if (gate == address(0)) return;
        if (
            gate.code.length == 0 || IHubConstraint(gate).token() != token()
                || IHubConstraint(gate).hub() != hub()
        ) revert BadArgument("constraint");
    }

    /// @inheritdoc IPlan
    function tokens() external view virtual returns (address[] memory list) {
        return _listOf(token());
    }

    /// @inheritdoc IPlan
    function parts() external view returns (address[] memory) {
        return PartList.used(vault(), hub(), constraint());
    }

    // ---------------------------------------------------------------- for heirs

    /// @dev All of them: a third of what reading them one by one costs.
    function _terms() internal view returns (Terms memory terms) {
        // solhint-disable-next-line no-inline-assembly, because: the words lie behind the code: Solidity has no way to them
        assembly ("memory-safe") {
            // A struct in memory is one word a field, as `abi.encode` wrote them behind the clone's code.
            extcodecopy(address(), terms, 0x2d, 0xc0)
        }
    }

    /// @dev Checks the number of immutable arguments; a plan calls it in {validate}.
    function _checkLength(uint256 ownWords) internal view {
        if (address(this).code.length != CloneArgs.codeLength(BASE_WORDS + ownWords)) {
            revert BadArgument("length");
        }
    }
}
